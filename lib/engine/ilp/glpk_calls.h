/* SPDX-License-Identifier: MIT */
/* GLPK, loaded when the engine needs it. It is under the GPL, version 3, and suuji is not: a
   program that is linked with it would have to follow the GPL as a whole. */
#ifndef SJ_ENGINE_ILP_GLPK_CALLS_H
#define SJ_ENGINE_ILP_GLPK_CALLS_H

#include <glpk.h>

/* The functions that we use, without their prefix. */
/* clang-format off */
#define SJ_GLPK_CALLS(X) \
    X(add_cols)          \
    X(add_rows)          \
    X(adv_basis)         \
    X(create_prob)       \
    X(error_hook)        \
    X(free_env)          \
    X(get_col_lb)        \
    X(get_col_prim)      \
    X(get_col_type)      \
    X(get_it_cnt)        \
    X(get_mat_row)       \
    X(get_num_cols)      \
    X(get_num_rows)      \
    X(get_obj_val)       \
    X(get_status)        \
    X(init_env)          \
    X(init_iocp)         \
    X(init_smcp)         \
    X(intopt)            \
    X(ios_branch_upon)   \
    X(ios_can_branch)    \
    X(ios_curr_node)     \
    X(ios_get_prob)      \
    X(ios_node_data)     \
    X(ios_node_level)    \
    X(ios_reason)        \
    X(ios_terminate)     \
    X(ios_tree_size)     \
    X(ios_up_node)       \
    X(mem_limit)         \
    X(mip_col_val)       \
    X(mip_status)        \
    X(set_col_bnds)      \
    X(set_col_kind)      \
    X(set_mat_row)       \
    X(set_obj_coef)      \
    X(set_obj_dir)       \
    X(set_row_bnds)      \
    X(simplex)           \
    X(std_basis)         \
    X(term_hook)         \
    X(term_out)
/* clang-format on */

struct sj_glpk_calls {
#define SJ_GLPK_MEMBER(name) __typeof__(&glp_##name) name;
    SJ_GLPK_CALLS(SJ_GLPK_MEMBER)
#undef SJ_GLPK_MEMBER
};

#endif
