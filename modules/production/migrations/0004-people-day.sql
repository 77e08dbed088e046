alter table mes_report add column shift character varying(32);
create index mes_report_shift_ix on mes_report (shift);
create table mes_andon (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '10',
  owner character varying(100),
  andon_type character varying(32) not null,
  urgency character varying(32) not null default '2',
  workcenter character varying(32) not null,
  device character varying(32),
  op_task character varying(32),
  what character varying(500),
  caller character varying(100),
  call_time timestamp(0) with time zone,
  due timestamp(0) with time zone,
  handler character varying(100),
  response_time timestamp(0) with time zone,
  response_min integer,
  solve_time timestamp(0) with time zone,
  solve_min integer,
  close_time timestamp(0) with time zone,
  result character varying(500),
  repair character varying(32),
  escalated integer default 0,
  told_level character varying(16),
  remark text,
  attachments text,
  wf_inst_id character varying(64),
  source_type character varying(64),
  source_id character varying(32),
  source_no character varying(64),
  reversal_of character varying(32),
  closed_reason character varying(500),
  cancelled_reason character varying(500),
  submit_by character varying(100),
  submit_time timestamp(0) with time zone,
  audit_by character varying(100),
  audit_time timestamp(0) with time zone,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index mes_andon_docno_uq on mes_andon (tenant_id, doc_no) where del_flag = 0;
create index mes_andon_order_ix on mes_andon (tenant_id, create_time desc, id desc) where del_flag = 0;
create index mes_andon_workcenter_ix on mes_andon (workcenter) where del_flag = 0;
create index mes_andon_device_ix on mes_andon (device) where del_flag = 0;
create index mes_andon_op_task_ix on mes_andon (op_task) where del_flag = 0;
create index mes_andon_repair_ix on mes_andon (repair) where del_flag = 0;
create index mes_andon_status_call_time_ix on mes_andon (tenant_id, status, call_time) where del_flag = 0;
create index mes_andon_andon_type_call_time_ix on mes_andon (tenant_id, andon_type, call_time) where del_flag = 0;
create index mes_andon_caller_call_time_ix on mes_andon (tenant_id, caller, call_time) where del_flag = 0;
create index mes_andon_source_id_ix on mes_andon (tenant_id, source_id) where del_flag = 0;
create trigger mes_andon_changed after insert or update or delete or truncate on mes_andon for each statement execute function mw_note_change();
create table mes_andon_level (
  id character varying(32) primary key,
  code character varying(32) not null,
  andon_type character varying(32),
  step character varying(32) not null default 'RESPOND',
  minutes integer not null,
  role character varying(32) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index mes_andon_level_code_uq on mes_andon_level (tenant_id, code) where del_flag = 0;
create index mes_andon_level_role_ix on mes_andon_level (role) where del_flag = 0;
create trigger mes_andon_level_changed after insert or update or delete or truncate on mes_andon_level for each statement execute function mw_note_change();
create table mes_handover (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '0',
  owner character varying(100),
  workcenter character varying(32) not null,
  work_date date not null,
  shift character varying(32) not null,
  taken_by character varying(100),
  taken_time timestamp(0) with time zone,
  taken_note character varying(500),
  remark text,
  attachments text,
  wf_inst_id character varying(64),
  source_type character varying(64),
  source_id character varying(32),
  source_no character varying(64),
  reversal_of character varying(32),
  closed_reason character varying(500),
  cancelled_reason character varying(500),
  submit_by character varying(100),
  submit_time timestamp(0) with time zone,
  audit_by character varying(100),
  audit_time timestamp(0) with time zone,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index mes_handover_docno_uq on mes_handover (tenant_id, doc_no) where del_flag = 0;
create unique index mes_handover_workdate_shift_workcenter_uq on mes_handover (tenant_id, work_date, shift, workcenter) where del_flag = 0;
create index mes_handover_order_ix on mes_handover (tenant_id, create_time desc, id desc) where del_flag = 0;
create index mes_handover_workcenter_ix on mes_handover (workcenter) where del_flag = 0;
create index mes_handover_shift_ix on mes_handover (shift) where del_flag = 0;
create index mes_handover_status_ix on mes_handover (tenant_id, status) where del_flag = 0;
create index mes_handover_source_id_ix on mes_handover (tenant_id, source_id) where del_flag = 0;
create trigger mes_handover_changed after insert or update or delete or truncate on mes_handover for each statement execute function mw_note_change();
create table mes_handover_point (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  kind character varying(32) not null default 'NOTE',
  what character varying(500) not null,
  note character varying(300),
  record character varying(32),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index mes_handover_point_main_ix on mes_handover_point (main_id, order_num) where del_flag = 0;
create trigger mes_handover_point_changed after insert or update or delete or truncate on mes_handover_point for each statement execute function mw_note_change();
