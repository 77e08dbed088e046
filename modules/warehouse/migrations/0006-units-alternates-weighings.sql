alter table wms_adjust_line add column hu character varying(32);
alter table wms_adjust_line add column qty2 numeric(18,6);
alter table wms_out add column alternates character(1) not null default 'N';
alter table wms_out_pick add column replaces character varying(32);
alter table wms_out_pick add column ratio numeric(18,6);
create index wms_out_pick_replaces_ix on wms_out_pick (replaces) where del_flag = 0;
create table wms_mix_part (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  line character varying(32) not null,
  item character varying(32) not null,
  lot character varying(32),
  bin character varying(32),
  weighed numeric(18,6) not null,
  gross numeric(18,6),
  tare numeric(18,6),
  scale character varying(32),
  other_lot_reason character varying(200),
  weigh_by character varying(100),
  second_by character varying(100),
  weigh_time timestamp(0) with time zone,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index wms_mix_part_main_ix on wms_mix_part (main_id, order_num) where del_flag = 0;
create index wms_mix_part_line_ix on wms_mix_part (tenant_id, line) where del_flag = 0;
create index wms_mix_part_item_ix on wms_mix_part (item) where del_flag = 0;
create index wms_mix_part_lot_ix on wms_mix_part (lot) where del_flag = 0;
create index wms_mix_part_bin_ix on wms_mix_part (bin) where del_flag = 0;
create trigger wms_mix_part_changed after insert or update or delete or truncate on wms_mix_part for each statement execute function mw_note_change();
-- What was weighed before components could be weighed in parts.
insert into wms_mix_part (id, main_id, order_num, line, item, lot, bin, weighed, gross, tare, scale, other_lot_reason, weigh_by, second_by, weigh_time, tenant_id, sys_org_code, create_by, create_time)
  select id, main_id, order_num, id, item, lot, bin, weighed, gross, tare, scale, other_lot_reason, weigh_by, second_by, weigh_time, tenant_id, sys_org_code, create_by, create_time from wms_mix_line where result = 'OK' and del_flag = 0;
alter table wms_arrival_line add column in_qty numeric(18,6);
alter table wms_arrival_line add column in_uom character varying(32);
create index wms_arrival_line_in_uom_ix on wms_arrival_line (in_uom) where del_flag = 0;
alter table wms_in_line add column in_qty numeric(18,6);
alter table wms_in_line add column in_uom character varying(32);
create index wms_in_line_in_uom_ix on wms_in_line (in_uom) where del_flag = 0;
