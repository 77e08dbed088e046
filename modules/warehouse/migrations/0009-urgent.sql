alter table wms_lot add column ur character(1) default 'N';
