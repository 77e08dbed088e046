import type { Published } from '#kernel/entity/index.ts'

/** Relations of the warehouse that other modules may read, and what holds of them. Rows are written by functions at door 2 alone. */
export const published: Published = {
  wms_warehouse: 'One row per warehouse. Deleted rows have del_flag = 1.',
  wms_bin: 'One row per bin of a warehouse. Deleted rows have del_flag = 1.',
  wms_lot: 'One row per lot; lot_no is unique in a tenant. Deleted rows have del_flag = 1, and nothing refers to them.',
  wms_balance:
    'What is there now by item, lot, bin, handling unit and stock type. Rows whose qty is 0 say nothing; reserved is part of qty.',
  wms_ledger:
    'One row per movement in the order of seq, added and never changed. A red entry has the opposite quantity and names the row in red_of.',
  wms_posting: 'One row per posting of a document; red_of names the posting that it takes back.',
  wms_freeze: 'One row per freeze; it holds stock while status = 4, until it is released. Deleted rows have del_flag = 1.',
  wms_mix: 'One row per mix; out_lot is the lot that it made, once it is finished (status = 4). Deleted rows have del_flag = 1.',
  wms_out:
    'One row per issue; its stock has left with status 4 or 5. Deleted: del_flag = 1. reversal_of names the issue that a red one takes back.',
  wms_out_pick: 'One row per quantity picked for a line of an issue, with lot and bin. Deleted rows have del_flag = 1.',
  wms_out_line: 'One row per line of an issue, whose id stands in main_id; done_qty of it has left. Deleted rows have del_flag = 1.',
  wms_return: 'One row per return of material; it is back with status 2, 21, 4 or 5. reversal_of names the one that a red one takes back.',
  wms_in: 'One row per receipt; its stock is there with status 2, 4 or 5. reversal_of names the one that a red one takes back.',
  wms_pack: 'One row per packing order; source_type and source_id name what it came of. Deleted rows have del_flag = 1.',
  wms_hu: 'One row per handling unit; qty is what lies in it now, with whatever stands inside it. Deleted rows have del_flag = 1.',
  wms_arrival_line: 'One row per line of an arrival, whose id stands in main_id. Deleted rows have del_flag = 1.',
  wms_in_line: 'One row per line of a receipt, whose id stands in main_id. Deleted rows have del_flag = 1.',
  wms_return_line: 'One row per line of a return of material, whose id stands in main_id. Deleted rows have del_flag = 1.',
  trc_edge:
    'How much of one thing went into another. A reversal adds the opposite quantity: an edge stands while the sum of its rows is above 0.',
}
