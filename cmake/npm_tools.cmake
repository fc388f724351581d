# `npm ci` in the working directory. Writes the file `installed` if that was possible, and does not fail otherwise: the
# tests that need it are skipped, and the next build tries again.
find_program(npm npm)
if(npm)
  execute_process(COMMAND ${npm} ci --no-audit --no-fund --ignore-scripts --loglevel=error --fetch-retries=1
                          --fetch-retry-mintimeout=1000
                  RESULT_VARIABLE failed OUTPUT_QUIET ERROR_VARIABLE why TIMEOUT 300)
  if(failed)
    string(REGEX MATCH "[^\n]*" why "${why}")
  endif()
else()
  set(failed TRUE)
  set(why "npm is not installed")
endif()
if(failed)
  message("Tests of the page in a browser will be skipped: ${why}")
else()
  file(TOUCH installed)
endif()
