alter table wms_lot add column packages integer;
