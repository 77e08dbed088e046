create index eam_equip_code_alike_ix on eam_equip (tenant_id, mw_fold(code)) where del_flag = 0;
create index eam_mold_code_alike_ix on eam_mold (tenant_id, mw_fold(code)) where del_flag = 0;
