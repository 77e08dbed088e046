import type { Published } from '#kernel/entity/index.ts'

/** Relations of product data that other modules may read, and what holds of them. */
export const published: Published = {
  md_item:
    'One row per item. Rows with del_flag = 1 are deleted and keep their name for what refers to them; enabled = N is chosen for nothing new.',
  md_item_category: 'One row per category of items; parent leads up the tree and is empty at its top. Deleted rows have del_flag = 1.',
  md_item_alt: 'One row per alternate of an item. It is taken with approved = Y and del_flag = 0, from effective_from to effective_to.',
  md_uom:
    'One row per unit; code is written beside quantities, precision is how many decimals a computed one keeps. Deleted: del_flag = 1.',
  md_uom_conv: 'One from_uom is factor times to_uom, for one item or, where item is empty, for all. Deleted rows have del_flag = 1.',
  md_supplier: 'One row per supplier. Rows with del_flag = 1 are deleted and keep their name; enabled = N delivers nothing new.',
  md_process: 'One row per process as the plant names it. Deleted rows have del_flag = 1; enabled = N is not chosen for anything new.',
  md_process_param:
    'One row per parameter that is kept of a process, whose id stands in main_id; required says whether it must be. Deleted: del_flag = 1.',
  md_workshop: 'One row per workshop. Deleted rows have del_flag = 1.',
  md_workcenter: 'One row per work centre, with its workshop. Deleted rows have del_flag = 1.',
  md_reason: 'One row per reason; reason_type says of what. Deleted rows have del_flag = 1; enabled = N is chosen for nothing new.',
  md_pack_std: 'How an item is packed, for one customer or, where customer is empty, for all. It holds with enabled = Y and del_flag = 0.',
  md_bom: 'One row per version of a bill of materials. Only approved versions (status = 2) with del_flag = 0 say what things are made of.',
  md_route: 'One row per version of a route. Only approved versions (status = 2) with del_flag = 0 are worked by.',
  md_route_op: 'One row per operation of a route, whose id stands in main_id; op_no is its place. Deleted rows have del_flag = 1.',
  md_route_op_param:
    'One row per parameter of an operation of a route, whose id stands in main_id, with its target and limits. Deleted rows have del_flag = 1.',
  md_sop:
    'One row per version of a work instruction, for an item, a process or both; an empty one means any. Only approved versions (status = 2) with del_flag = 0 hold.',
  md_item_route: 'One row per route that an item may take; the default one has is_default = Y. Deleted rows have del_flag = 1.',
}
