/* SPDX-License-Identifier: MIT */
/* What the leak checker of the address sanitizer does not report: fontconfig, which Cairo uses,
   keeps caches behind pointers that it cannot follow. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
    return "leak:libfontconfig\n";
}

/* No list of them at the end of each run: tests compare what is printed. */
const char *__lsan_default_options(void);
const char *__lsan_default_options(void)
{
    return "print_suppressions=0";
}
