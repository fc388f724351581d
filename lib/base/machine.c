/* SPDX-License-Identifier: MIT */
/* What the machine can do. */
#include "base/machine.h"

bool sj_machine_avx2(void)
{
#ifdef __x86_64__
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt") &&
           __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
#else
    return false;
#endif
}

bool sj_machine_avx512(void)
{
#ifdef __x86_64__
    return sj_machine_avx2() && __builtin_cpu_supports("avx512f") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw");
#else
    return false;
#endif
}

bool sj_machine_popcnt512(void)
{
#ifdef __x86_64__
    return sj_machine_avx512() && __builtin_cpu_supports("avx512vpopcntdq");
#else
    return false;
#endif
}

bool sj_machine_vbmi(void)
{
#ifdef __x86_64__
    return sj_machine_avx512() && __builtin_cpu_supports("avx512vbmi");
#else
    return false;
#endif
}
