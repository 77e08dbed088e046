create index wms_hu_scale_device_scale_time_ix on wms_hu (tenant_id, scale_device, scale_time);
create index wms_mix_part_scale_device_scale_time_ix on wms_mix_part (tenant_id, scale_device, scale_time) where del_flag = 0;
