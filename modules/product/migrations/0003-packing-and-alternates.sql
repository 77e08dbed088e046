create table md_pack_std (
  id character varying(32) primary key,
  code character varying(32) not null,
  name character varying(100) not null,
  item character varying(32) not null,
  customer character varying(100),
  box_qty numeric(18,6) not null,
  carton_boxes integer not null default 1,
  pallet_cartons integer not null default 1,
  mixed_lot character(1) not null default 'N',
  weight_tol_pct numeric(18,6),
  label_template character varying(32),
  enabled character(1) not null default 'Y',
  remark text,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index md_pack_std_code_uq on md_pack_std (tenant_id, code) where del_flag = 0;
create index md_pack_std_order_ix on md_pack_std (tenant_id, create_time desc, id desc) where del_flag = 0;
create index md_pack_std_item_ix on md_pack_std (item) where del_flag = 0;
create index md_pack_std_label_template_ix on md_pack_std (label_template) where del_flag = 0;
create trigger md_pack_std_changed after insert or update or delete or truncate on md_pack_std for each statement execute function mw_note_change();
create table md_item_alt (
  id character varying(32) primary key,
  item character varying(32) not null,
  alt_item character varying(32) not null,
  ratio numeric(18,6) not null default 1,
  priority integer not null default 1,
  effective_from date,
  effective_to date,
  approved character(1) not null default 'N',
  remark text,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index md_item_alt_item_altitem_effectivefrom_uq on md_item_alt (tenant_id, item, alt_item, effective_from) where del_flag = 0;
create index md_item_alt_order_ix on md_item_alt (tenant_id, create_time desc, id desc) where del_flag = 0;
create index md_item_alt_item_ix on md_item_alt (item) where del_flag = 0;
create index md_item_alt_alt_item_ix on md_item_alt (alt_item) where del_flag = 0;
create trigger md_item_alt_changed after insert or update or delete or truncate on md_item_alt for each statement execute function mw_note_change();
