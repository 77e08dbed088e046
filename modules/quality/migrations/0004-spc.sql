create table qms_spc_chart (
  id character varying(32) primary key,
  code character varying(32) not null,
  name character varying(100) not null,
  state character varying(32) not null default 'OPEN',
  open_count integer default 0,
  point_count integer default 0,
  last_time timestamp(0) with time zone,
  chart_type character varying(32) not null default 'XBAR_R',
  char_id character varying(32) not null,
  item character varying(32),
  process character varying(32),
  device character varying(32),
  source character varying(32) not null default 'INSP',
  n integer not null default 5,
  usl numeric(18,6),
  target numeric(18,6),
  lsl numeric(18,6),
  critical character(1) not null default 'N',
  limits character varying(32) not null default 'AUTO',
  given_center numeric(18,6),
  given_sigma numeric(18,6),
  rule_set character varying(32) not null default 'NELSON',
  rules character varying(2000) default '1,2,3,4,5,6,7,8',
  lambda numeric(9,6) default 0.2,
  limit_width numeric(9,6) default 3,
  k numeric(9,6) default 0.5,
  h numeric(9,6) default 5,
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
create unique index qms_spc_chart_code_uq on qms_spc_chart (tenant_id, code) where del_flag = 0;
create index qms_spc_chart_char_id_ix on qms_spc_chart (char_id) where del_flag = 0;
create index qms_spc_chart_item_ix on qms_spc_chart (item) where del_flag = 0;
create index qms_spc_chart_process_ix on qms_spc_chart (process) where del_flag = 0;
create trigger qms_spc_chart_changed after insert or update or delete or truncate on qms_spc_chart for each statement execute function mw_note_change();
create table qms_spc_limit (
  id character varying(32) primary key,
  chart character varying(32) not null,
  from_seq integer not null,
  center numeric(30,12) not null,
  sigma numeric(30,12),
  origin character varying(32) not null,
  used_from integer,
  used_to integer,
  used_points integer,
  reason character varying(200),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index qms_spc_limit_chart_fromseq_uq on qms_spc_limit (tenant_id, chart, from_seq);
create index qms_spc_limit_order_ix on qms_spc_limit (tenant_id, create_time desc, id desc);
create index qms_spc_limit_chart_ix on qms_spc_limit (chart);
create trigger qms_spc_limit_changed after insert or update or delete or truncate on qms_spc_limit for each statement execute function mw_note_change();
create table qms_spc_point (
  id character varying(32) primary key,
  chart character varying(32) not null,
  seq integer not null,
  taken_at timestamp(0) with time zone not null,
  sample_values jsonb,
  sample_size integer not null,
  bad integer,
  stat numeric(30,12),
  spread numeric(30,12),
  center numeric(30,12),
  ucl numeric(30,12),
  lcl numeric(30,12),
  spread_center numeric(30,12),
  spread_ucl numeric(30,12),
  spread_lcl numeric(30,12),
  violations integer not null default 0,
  spread_violations integer not null default 0,
  excluded character(1) not null default 'N',
  exclude_reason character varying(200),
  exclude_by character varying(100),
  cause character varying(32),
  cause_note character varying(500),
  action character varying(500),
  cause_by character varying(100),
  cause_time timestamp(0) with time zone,
  lot character varying(32),
  source_id character varying(32),
  source_no character varying(64),
  source_key character varying(120) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index qms_spc_point_chart_seq_uq on qms_spc_point (tenant_id, chart, seq);
create unique index qms_spc_point_chart_sourcekey_uq on qms_spc_point (tenant_id, chart, source_key);
create index qms_spc_point_chart_ix on qms_spc_point (chart);
create index qms_spc_point_lot_ix on qms_spc_point (lot);
create index qms_spc_point_source_id_ix on qms_spc_point (tenant_id, source_id);
create trigger qms_spc_point_changed after insert or update or delete or truncate on qms_spc_point for each statement execute function mw_note_change();
