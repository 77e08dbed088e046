create index sys_user_depart_depart_ix on sys_user_depart (tenant_id, depart) where del_flag = 0;
