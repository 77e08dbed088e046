create index eam_order_due_ix on eam_order (tenant_id, due) where del_flag = 0;
