alter table "wms_lot" add column "deviation_no" varchar(200);
alter table "wms_hu" add column "deviation_no" varchar(200);
