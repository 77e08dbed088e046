create index qms_gauge_no_alike_ix on qms_gauge (tenant_id, mw_fold(no)) where del_flag = 0;
