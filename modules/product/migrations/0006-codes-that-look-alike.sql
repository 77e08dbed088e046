create index md_item_code_alike_ix on md_item (tenant_id, mw_fold(code)) where del_flag = 0;
