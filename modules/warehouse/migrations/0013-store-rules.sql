alter table wms_warehouse add column free_issue numeric(18,6);
alter table wms_warehouse add column second_check character(1) not null default 'Y';
