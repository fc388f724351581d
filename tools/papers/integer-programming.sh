reproduce_integer_programming() { :; }
