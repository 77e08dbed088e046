import type { Published } from '#kernel/entity/index.ts'

/** Relations of low code that other modules may read, and what holds of them. */
export const published: Published = {
  lc_drawn_form: 'One row per drawn form, found by its code. Deleted rows have del_flag = 1; their records stay.',
  onl_cgform_head: 'One row per online form, whose table is table_name. Deleted rows have del_flag = 1.',
}
