alter table wms_warehouse add column supplier character varying(32);
create index wms_warehouse_supplier_ix on wms_warehouse (supplier) where del_flag = 0;
