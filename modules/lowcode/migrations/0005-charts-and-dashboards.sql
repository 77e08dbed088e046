alter table onl_cgreport_item add column group_title_en character varying(100);
alter table onl_cgreport_head add column db_source character varying(100);
alter table onl_cgreport_head add column print_url character varying(500);
create table lc_chart (
  id character varying(32) primary key,
  code character varying(100) not null,
  name character varying(100) not null,
  name_en character varying(100),
  report character varying(32) not null,
  kind character varying(32) not null default 'bar',
  category_column character varying(100),
  series_column character varying(100),
  sort_by character varying(32) not null default 'category',
  row_limit integer not null default 50,
  param_str character varying(500),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index lc_chart_code_uq on lc_chart (tenant_id, code) where del_flag = 0;
create index lc_chart_order_ix on lc_chart (tenant_id, create_time desc, id desc) where del_flag = 0;
create index lc_chart_report_ix on lc_chart (report) where del_flag = 0;
create trigger lc_chart_changed after insert or update or delete or truncate on lc_chart for each statement execute function mw_note_change();
create table lc_chart_measure (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  field_name character varying(100),
  aggregate character varying(32) not null default 'sum',
  title character varying(100),
  title_en character varying(100),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index lc_chart_measure_main_ix on lc_chart_measure (main_id, order_num) where del_flag = 0;
create trigger lc_chart_measure_changed after insert or update or delete or truncate on lc_chart_measure for each statement execute function mw_note_change();
create table lc_dashboard (
  id character varying(32) primary key,
  name character varying(100) not null,
  name_en character varying(100),
  roles character varying(2000),
  priority integer not null default 10,
  refresh_seconds integer,
  enabled character(1) default 'Y',
  remark character varying(500),
  layout text,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index lc_dashboard_name_uq on lc_dashboard (tenant_id, name) where del_flag = 0;
create index lc_dashboard_order_ix on lc_dashboard (tenant_id, create_time desc, id desc) where del_flag = 0;
create trigger lc_dashboard_changed after insert or update or delete or truncate on lc_dashboard for each statement execute function mw_note_change();
