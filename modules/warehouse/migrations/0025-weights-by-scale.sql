alter table wms_hu add column tare_kg numeric(18,6);
alter table wms_hu add column scale character varying(32);
alter table wms_hu add column scale_device character varying(32);
alter table wms_hu add column scale_time timestamp(0) with time zone;
alter table wms_hu add column second_by character varying(100);
alter table wms_mix_line add column scale_device character varying(32);
alter table wms_mix_line add column scale_time timestamp(0) with time zone;
alter table wms_mix_part add column scale_device character varying(32);
alter table wms_mix_part add column scale_time timestamp(0) with time zone;
