create table onl_cgreport_head (
  id character varying(32) primary key,
  code character varying(100) not null,
  name character varying(100) not null,
  name_en character varying(100),
  cgr_sql text not null,
  return_val_field character varying(100),
  return_txt_field character varying(100),
  return_type character varying(32) default '1',
  content text,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index onl_cgreport_head_code_uq on onl_cgreport_head (tenant_id, code) where del_flag = 0;
create index onl_cgreport_head_order_ix on onl_cgreport_head (tenant_id, create_time desc, id desc) where del_flag = 0;
create trigger onl_cgreport_head_changed after insert or update or delete or truncate on onl_cgreport_head for each statement execute function mw_note_change();
create table onl_cgreport_item (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  field_name character varying(100) not null,
  field_txt character varying(100) not null,
  field_txt_en character varying(100),
  field_type character varying(32) not null default 'String',
  field_width integer,
  is_show character(1) default 'Y',
  is_order character(1) default 'N',
  is_search character(1) default 'N',
  search_mode character varying(32) default 'single',
  dict_code character varying(300),
  replace_val character varying(500),
  is_total character(1) default 'N',
  group_title character varying(100),
  field_href character varying(500),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index onl_cgreport_item_main_ix on onl_cgreport_item (main_id, order_num) where del_flag = 0;
create trigger onl_cgreport_item_changed after insert or update or delete or truncate on onl_cgreport_item for each statement execute function mw_note_change();
create table onl_cgreport_param (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  param_name character varying(50) not null,
  param_txt character varying(100),
  param_value character varying(200),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index onl_cgreport_param_main_ix on onl_cgreport_param (main_id, order_num) where del_flag = 0;
create trigger onl_cgreport_param_changed after insert or update or delete or truncate on onl_cgreport_param for each statement execute function mw_note_change();
