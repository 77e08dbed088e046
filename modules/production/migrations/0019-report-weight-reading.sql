create index mes_report_weight_scale_device_read_at_ix on mes_report_weight (tenant_id, scale_device, read_at) where del_flag = 0;
