create table qms_std (
  id character varying(32) primary key,
  no character varying(64) not null,
  name character varying(100) not null,
  version character varying(10) not null default 'A',
  status character varying(32) not null default '0',
  insp_type character varying(32) not null default 'IQC',
  item character varying(32),
  category character varying(32),
  supplier character varying(32),
  process character varying(32),
  approval character(1) not null default 'N',
  revised_from character varying(32),
  remark text,
  attachments text,
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
create unique index qms_std_no_uq on qms_std (tenant_id, no) where del_flag = 0;
create index qms_std_order_ix on qms_std (tenant_id, create_time desc, id desc) where del_flag = 0;
create index qms_std_item_ix on qms_std (item) where del_flag = 0;
create index qms_std_category_ix on qms_std (category) where del_flag = 0;
create index qms_std_supplier_ix on qms_std (supplier) where del_flag = 0;
create index qms_std_process_ix on qms_std (process) where del_flag = 0;
create index qms_std_revised_from_ix on qms_std (revised_from) where del_flag = 0;
create index qms_std_insp_type_item_ix on qms_std (tenant_id, insp_type, item) where del_flag = 0;
create index qms_std_insp_type_category_ix on qms_std (tenant_id, insp_type, category) where del_flag = 0;
create trigger qms_std_changed after insert or update or delete or truncate on qms_std for each statement execute function mw_note_change();
create table qms_std_line (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  char_id character varying(32) not null,
  target numeric(18,6),
  lower numeric(18,6),
  upper numeric(18,6),
  lower_incl character(1) not null default 'Y',
  upper_incl character(1) not null default 'Y',
  unit character varying(20),
  severity character varying(32) not null default 'MAJ',
  sample_mode character varying(32) not null default 'AQL',
  insp_level character varying(32),
  aql character varying(32),
  fixed_n integer,
  pct numeric(9,4),
  every_lots integer,
  spc character(1) not null default 'N',
  coa character(1) not null default 'N',
  gauge_type character varying(32),
  picture text,
  remark character varying(200),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index qms_std_line_main_ix on qms_std_line (main_id, order_num) where del_flag = 0;
create index qms_std_line_char_id_ix on qms_std_line (char_id) where del_flag = 0;
create index qms_std_line_gauge_type_ix on qms_std_line (gauge_type) where del_flag = 0;
create trigger qms_std_line_changed after insert or update or delete or truncate on qms_std_line for each statement execute function mw_note_change();
create table qms_task (
  id character varying(32) primary key,
  no character varying(32) not null,
  insp_type character varying(32) not null,
  kind character varying(32),
  status character varying(32) not null default 'WAIT',
  item character varying(32) not null,
  lot character varying(32),
  supplier character varying(32),
  customer character varying(100),
  process character varying(32),
  device character varying(32),
  mold character varying(32),
  shift character varying(32),
  qty numeric(18,6) not null,
  taken_qty numeric(18,6) not null default 0,
  judged_qty numeric(18,6) not null default 0,
  due timestamp(0) with time zone,
  priority character varying(32) not null default '2',
  inspector character varying(100),
  urgent character(1) not null default 'N',
  urgent_reason character varying(200),
  urgent_by character varying(100),
  source_type character varying(64),
  source_id character varying(32),
  source_no character varying(64),
  source_line character varying(32),
  again character(1) not null default 'N',
  bin character varying(32),
  remark character varying(200),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index qms_task_no_uq on qms_task (tenant_id, no) where del_flag = 0;
create index qms_task_order_ix on qms_task (tenant_id, create_time desc, id desc) where del_flag = 0;
create index qms_task_item_ix on qms_task (item) where del_flag = 0;
create index qms_task_lot_ix on qms_task (tenant_id, lot) where del_flag = 0;
create index qms_task_supplier_ix on qms_task (supplier) where del_flag = 0;
create index qms_task_process_ix on qms_task (process) where del_flag = 0;
create index qms_task_bin_ix on qms_task (bin) where del_flag = 0;
create index qms_task_status_insp_type_due_ix on qms_task (tenant_id, status, insp_type, due) where del_flag = 0;
create index qms_task_source_type_source_id_ix on qms_task (tenant_id, source_type, source_id) where del_flag = 0;
create trigger qms_task_changed after insert or update or delete or truncate on qms_task for each statement execute function mw_note_change();
create table qms_insp (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '0',
  owner character varying(100),
  insp_type character varying(32) not null,
  kind character varying(32),
  task character varying(32) not null,
  item character varying(32) not null,
  lot character varying(32),
  supplier character varying(32),
  customer character varying(100),
  process character varying(32),
  device character varying(32),
  mold character varying(32),
  shift character varying(32),
  lot_qty numeric(18,6) not null,
  standard character varying(32) not null,
  standard_version character varying(10),
  strictness character varying(32),
  samples integer,
  approval character(1),
  result character varying(32),
  accept_qty numeric(18,6),
  reject_qty numeric(18,6),
  inspector character varying(100),
  begin_time timestamp(0) with time zone,
  judge_by character varying(100),
  judge_time timestamp(0) with time zone,
  judge_comment character varying(500),
  re_of character varying(32),
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
create unique index qms_insp_docno_uq on qms_insp (tenant_id, doc_no) where del_flag = 0;
create index qms_insp_order_ix on qms_insp (tenant_id, create_time desc, id desc) where del_flag = 0;
create index qms_insp_task_ix on qms_insp (tenant_id, task) where del_flag = 0;
create index qms_insp_item_ix on qms_insp (item) where del_flag = 0;
create index qms_insp_lot_ix on qms_insp (tenant_id, lot) where del_flag = 0;
create index qms_insp_supplier_ix on qms_insp (supplier) where del_flag = 0;
create index qms_insp_process_ix on qms_insp (process) where del_flag = 0;
create index qms_insp_standard_ix on qms_insp (standard) where del_flag = 0;
create index qms_insp_re_of_ix on qms_insp (re_of) where del_flag = 0;
create index qms_insp_item_insp_type_judge_time_ix on qms_insp (tenant_id, item, insp_type, judge_time) where del_flag = 0;
create index qms_insp_supplier_judge_time_ix on qms_insp (tenant_id, supplier, judge_time) where del_flag = 0;
create trigger qms_insp_changed after insert or update or delete or truncate on qms_insp for each statement execute function mw_note_change();
create table qms_insp_line (
  id character varying(32) primary key,
  insp_id character varying(32) not null,
  line_no integer not null,
  char_id character varying(32) not null,
  target numeric(18,6),
  lower numeric(18,6),
  upper numeric(18,6),
  lower_incl character(1) not null default 'Y',
  upper_incl character(1) not null default 'Y',
  unit character varying(20),
  severity character varying(32) not null default 'MAJ',
  sample_mode character varying(32) not null default 'AQL',
  insp_level character varying(32),
  aql character varying(32),
  fixed_n integer,
  pct numeric(9,4),
  every_lots integer,
  spc character(1) not null default 'N',
  coa character(1) not null default 'N',
  gauge_type character varying(32),
  picture text,
  strictness character varying(32),
  letter character varying(4),
  n integer not null,
  ac integer not null,
  re integer not null,
  full_check character(1) not null default 'N',
  checked integer not null default 0,
  nonconforming integer not null default 0,
  tallied character(1) not null default 'N',
  result character varying(32),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index qms_insp_line_order_ix on qms_insp_line (tenant_id, create_time desc, id desc);
create index qms_insp_line_char_id_ix on qms_insp_line (tenant_id, char_id);
create index qms_insp_line_gauge_type_ix on qms_insp_line (gauge_type);
create index qms_insp_line_insp_id_line_no_ix on qms_insp_line (tenant_id, insp_id, line_no);
create trigger qms_insp_line_changed after insert or update or delete or truncate on qms_insp_line for each statement execute function mw_note_change();
create table qms_insp_value (
  id character varying(32) primary key,
  insp_id character varying(32) not null,
  line character varying(32) not null,
  sample_no integer not null,
  value numeric(18,6),
  text character varying(500),
  judge character varying(32) not null,
  gauge character varying(32),
  taken_by character varying(100) not null,
  taken_at timestamp(0) with time zone not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index qms_insp_value_line_sampleno_uq on qms_insp_value (tenant_id, line, sample_no);
create index qms_insp_value_order_ix on qms_insp_value (tenant_id, create_time desc, id desc);
create index qms_insp_value_insp_id_ix on qms_insp_value (tenant_id, insp_id);
create trigger qms_insp_value_changed after insert or update or delete or truncate on qms_insp_value for each statement execute function mw_note_change();
create table qms_insp_defect (
  id character varying(32) primary key,
  insp_id character varying(32) not null,
  line character varying(32),
  sample_no integer,
  defect character varying(32) not null,
  position character varying(32),
  x numeric(9,6),
  y numeric(9,6),
  qty integer not null default 1,
  severity character varying(32) not null,
  photo text,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index qms_insp_defect_order_ix on qms_insp_defect (tenant_id, create_time desc, id desc);
create index qms_insp_defect_defect_ix on qms_insp_defect (tenant_id, defect);
create index qms_insp_defect_insp_id_ix on qms_insp_defect (tenant_id, insp_id);
create trigger qms_insp_defect_changed after insert or update or delete or truncate on qms_insp_defect for each statement execute function mw_note_change();
create table qms_sampling_state (
  id character varying(32) primary key,
  item character varying(32) not null,
  supplier character varying(32),
  insp_type character varying(32) not null,
  severity character varying(32) not null,
  insp_level character varying(32) not null,
  aql character varying(32) not null,
  state character varying(32) not null default 'NORMAL',
  score integer not null default 0,
  consecutive_ok integer not null default 0,
  tightened_rejects integer not null default 0,
  last_results jsonb,
  steady character(1) not null default 'Y',
  approved character(1) not null default 'N',
  current character(1) not null default 'Y',
  sequence_key character varying(200) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index qms_sampling_state_sequencekey_uq on qms_sampling_state (tenant_id, sequence_key);
create index qms_sampling_state_item_ix on qms_sampling_state (item);
create index qms_sampling_state_supplier_ix on qms_sampling_state (supplier);
create index qms_sampling_state_item_supplier_insp_type_ix on qms_sampling_state (tenant_id, item, supplier, insp_type);
create trigger qms_sampling_state_changed after insert or update or delete or truncate on qms_sampling_state for each statement execute function mw_note_change();
create table qms_sampling_log (
  id character varying(32) primary key,
  state_id character varying(32) not null,
  seq integer not null,
  item character varying(32) not null,
  supplier character varying(32),
  insp_type character varying(32) not null,
  severity character varying(32) not null,
  insp_level character varying(32) not null,
  aql character varying(32) not null,
  inspection character varying(32),
  counted character(1) not null default 'Y',
  accepted character(1),
  nonconforming integer,
  from_state character varying(32) not null,
  to_state character varying(32) not null,
  score integer not null,
  reason character varying(200),
  decided_by character varying(100),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index qms_sampling_log_order_ix on qms_sampling_log (tenant_id, create_time desc, id desc);
create index qms_sampling_log_item_ix on qms_sampling_log (item);
create index qms_sampling_log_supplier_ix on qms_sampling_log (supplier);
create index qms_sampling_log_inspection_ix on qms_sampling_log (tenant_id, inspection);
create index qms_sampling_log_state_id_seq_ix on qms_sampling_log (tenant_id, state_id, seq);
create trigger qms_sampling_log_changed after insert or update or delete or truncate on qms_sampling_log for each statement execute function mw_note_change();

-- At most one open task for a line of a document and a type (domain §2.6 rule 1), whoever makes it.
create unique index qms_task_open_uq on qms_task (tenant_id, source_type, source_id, source_line, insp_type, coalesce(kind, '')) where status in ('WAIT', 'RUNNING') and source_id is not null and del_flag = 0;
