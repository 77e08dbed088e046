alter table wms_mix_part add column withdrawn_reason character varying(500);
alter table wms_mix_part add column withdrawn_by character varying(100);
alter table wms_mix_part add column withdrawn_time timestamp(0) with time zone;
