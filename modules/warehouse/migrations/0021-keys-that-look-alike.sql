create index wms_bin_code_alike_ix on wms_bin (tenant_id, mw_fold(code)) where del_flag = 0;
create index wms_lot_lot_no_alike_ix on wms_lot (tenant_id, mw_fold(lot_no)) where del_flag = 0;
