create table iot_rule (
  id character varying(32) primary key,
  name character varying(100) not null,
  code character varying(32) not null,
  model character varying(32) not null,
  device character varying(32),
  severity character varying(32) not null default '2',
  delay_s integer not null default 30,
  clear_s integer not null default 60,
  joined character varying(32) not null default 'ALL',
  window_kind character varying(32) not null default 'ALWAYS',
  shift character varying(32),
  from_time time(0) without time zone,
  to_time time(0) without time zone,
  enabled character(1) not null default 'Y',
  notice_roles character varying(2000),
  notice_people character varying(2000),
  open_repair character(1) not null default 'N',
  call_andon character(1) not null default 'N',
  hold_lots character(1) not null default 'N',
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
create unique index iot_rule_code_uq on iot_rule (tenant_id, code) where del_flag = 0;
create index iot_rule_model_ix on iot_rule (tenant_id, model) where del_flag = 0;
create index iot_rule_device_ix on iot_rule (tenant_id, device) where del_flag = 0;
create index iot_rule_shift_ix on iot_rule (shift) where del_flag = 0;
create trigger iot_rule_changed after insert or update or delete or truncate on iot_rule for each statement execute function mw_note_change();
create table iot_rule_condition (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  tag character varying(64) not null,
  op character varying(32) not null default '>',
  value numeric(18,6),
  high numeric(18,6),
  state character varying(32),
  back numeric(18,6),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index iot_rule_condition_main_ix on iot_rule_condition (main_id, order_num) where del_flag = 0;
create trigger iot_rule_condition_changed after insert or update or delete or truncate on iot_rule_condition for each statement execute function mw_note_change();
create table iot_rule_level (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  severity character varying(32) not null default '3',
  value numeric(18,6),
  high numeric(18,6),
  delay_s integer not null default 0,
  fall_s integer not null default 0,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index iot_rule_level_main_ix on iot_rule_level (main_id, order_num) where del_flag = 0;
create trigger iot_rule_level_changed after insert or update or delete or truncate on iot_rule_level for each statement execute function mw_note_change();
create table iot_rule_escalation (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  after_min integer not null default 15,
  from_severity character varying(32) not null default '1',
  roles character varying(2000),
  people character varying(2000),
  office_time character(1) not null default 'N',
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index iot_rule_escalation_main_ix on iot_rule_escalation (main_id, order_num) where del_flag = 0;
create trigger iot_rule_escalation_changed after insert or update or delete or truncate on iot_rule_escalation for each statement execute function mw_note_change();
create table iot_alarm (
  id character varying(32) primary key,
  alarm_no character varying(32) not null,
  severity character varying(32) not null,
  status character varying(32) not null default 'ACTIVE_UNACK',
  what character varying(200) not null,
  device character varying(32) not null,
  machine character varying(32),
  rule character varying(32) not null,
  tag character varying(64),
  level character varying(32) not null,
  start_time timestamp(0) with time zone not null,
  last_time timestamp(0) with time zone not null,
  end_time timestamp(0) with time zone,
  seconds integer,
  peak numeric(18,6),
  peak_time timestamp(0) with time zone,
  times integer not null default 1,
  heat character varying(32),
  ack_by character varying(100),
  ack_time timestamp(0) with time zone,
  assignee character varying(100),
  shelved_until timestamp(0) with time zone,
  repair character varying(32),
  cause character varying(500),
  handled character varying(500),
  escalate_at timestamp(0) with time zone,
  escalated integer not null default 0,
  escalated_min integer not null default 0,
  rank character varying(32) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index iot_alarm_alarmno_uq on iot_alarm (tenant_id, alarm_no) where del_flag = 0;
create index iot_alarm_device_ix on iot_alarm (device);
create index iot_alarm_machine_ix on iot_alarm (machine);
create index iot_alarm_rule_ix on iot_alarm (rule);
create index iot_alarm_heat_ix on iot_alarm (tenant_id, heat);
create index iot_alarm_repair_ix on iot_alarm (repair);
create index iot_alarm_rank_ix on iot_alarm (tenant_id, rank);
create index iot_alarm_device_start_time_ix on iot_alarm (tenant_id, device, start_time);
create index iot_alarm_rule_start_time_ix on iot_alarm (tenant_id, rule, start_time);
create index iot_alarm_status_severity_ix on iot_alarm (tenant_id, status, severity);
create index iot_alarm_assignee_status_ix on iot_alarm (tenant_id, assignee, status);
create trigger iot_alarm_changed after insert or update or delete or truncate on iot_alarm for each statement execute function mw_note_change();
create table iot_alarm_log (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  at timestamp(0) with time zone not null,
  what character varying(32) not null,
  severity character varying(32),
  person character varying(100),
  note character varying(500),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index iot_alarm_log_main_ix on iot_alarm_log (main_id, order_num) where del_flag = 0;
create trigger iot_alarm_log_changed after insert or update or delete or truncate on iot_alarm_log for each statement execute function mw_note_change();

-- One active alarm of a rule at a device, whoever raises it (domain §2.7, A1).
create unique index iot_alarm_active_uq on iot_alarm (rule, device) where status in ('ACTIVE_UNACK', 'ACTIVE_ACK');
create index iot_alarm_escalate_ix on iot_alarm (escalate_at) where escalate_at is not null;
create sequence iot_alarm_no;

-- What rules hold of a device and when something becomes so by itself. Whoever evaluates a device holds its row; the owner is the process
-- that wrote it last, and whose memory of it is therefore right.
create table iot_alarm_state (
  device character varying(32) primary key,
  tenant_id integer not null,
  version integer not null default 0,
  owner character varying(36),
  rules integer not null default 0,
  state jsonb not null default '{}',
  due timestamp(3) with time zone
) with (fillfactor = 50);
create index iot_alarm_state_due_ix on iot_alarm_state (due) where due is not null;
