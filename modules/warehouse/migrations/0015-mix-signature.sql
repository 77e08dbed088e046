alter table wms_mix add column signed_by character varying(100);
alter table wms_mix add column signed_for character varying(100);
alter table wms_mix add column sign_reason character varying(200);
