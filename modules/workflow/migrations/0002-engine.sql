create table wf_bind (
  id character varying(32) primary key,
  entity_id character varying(100) not null,
  model_id character varying(32) not null,
  condition character varying(500),
  position integer not null default 1,
  submit_move character varying(32) not null default 'submit',
  approve_move character varying(32) default 'approve',
  reject_move character varying(32) default 'reject',
  revoke_move character varying(32) default 'retract',
  enabled character(1) not null default 'Y',
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
create index wf_bind_model_id_ix on wf_bind (model_id) where del_flag = 0;
create index wf_bind_entity_id_enabled_position_ix on wf_bind (tenant_id, entity_id, enabled, position) where del_flag = 0;
create trigger wf_bind_changed after insert or update or delete or truncate on wf_bind for each statement execute function mw_note_change();
create table wf_instance (
  id character varying(32) primary key,
  instance_no character varying(32) not null,
  title character varying(200) not null,
  status character varying(32) not null default 'RUNNING',
  current_nodes character varying(500),
  model_id character varying(32) not null,
  model_key character varying(64) not null,
  deployment_id character varying(32) not null,
  version integer not null,
  category character varying(32) not null,
  starter character varying(100) not null,
  end_time timestamp(0) with time zone,
  form_kind character varying(32),
  entity_id character varying(100),
  record_id character varying(32),
  record_name character varying(200),
  binding_id character varying(32),
  reason character varying(500),
  parent_id character varying(32),
  parent_token integer,
  variables jsonb,
  state jsonb,
  taken jsonb,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index wf_instance_instanceno_uq on wf_instance (tenant_id, instance_no) where del_flag = 0;
create index wf_instance_order_ix on wf_instance (tenant_id, create_time desc, id desc) where del_flag = 0;
create index wf_instance_model_id_ix on wf_instance (model_id) where del_flag = 0;
create index wf_instance_deployment_id_ix on wf_instance (deployment_id) where del_flag = 0;
create index wf_instance_binding_id_ix on wf_instance (binding_id) where del_flag = 0;
create index wf_instance_parent_id_ix on wf_instance (parent_id) where del_flag = 0;
create index wf_instance_starter_create_time_ix on wf_instance (tenant_id, starter, create_time) where del_flag = 0;
create index wf_instance_entity_id_record_id_ix on wf_instance (tenant_id, entity_id, record_id) where del_flag = 0;
create index wf_instance_model_key_status_ix on wf_instance (tenant_id, model_key, status) where del_flag = 0;
create trigger wf_instance_changed after insert or update or delete or truncate on wf_instance for each statement execute function mw_note_change();
create table wf_task (
  id character varying(32) primary key,
  title character varying(200) not null,
  node_name character varying(200) not null,
  process_name character varying(100) not null,
  record_name character varying(200),
  status character varying(32) not null default 'TODO',
  starter character varying(100) not null,
  assignee character varying(100),
  owner character varying(100),
  kind character varying(32) not null default 'NORMAL',
  due timestamp(0) with time zone,
  done_by character varying(100),
  done_time timestamp(0) with time zone,
  action character varying(32),
  opinion character varying(2000),
  claim_time timestamp(0) with time zone,
  urged_time timestamp(0) with time zone,
  instance_id character varying(32) not null,
  model_key character varying(64) not null,
  node_id character varying(200) not null,
  token integer not null,
  parent_task character varying(32),
  visit jsonb,
  step jsonb,
  form_data jsonb,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index wf_task_order_ix on wf_task (tenant_id, create_time desc, id desc) where del_flag = 0;
create index wf_task_instance_id_ix on wf_task (instance_id) where del_flag = 0;
create index wf_task_parent_task_ix on wf_task (parent_task) where del_flag = 0;
create index wf_task_instance_id_status_ix on wf_task (tenant_id, instance_id, status) where del_flag = 0;
create index wf_task_assignee_status_create_time_ix on wf_task (tenant_id, assignee, status, create_time) where del_flag = 0;
create index wf_task_done_by_done_time_ix on wf_task (tenant_id, done_by, done_time) where del_flag = 0;
create index wf_task_status_due_ix on wf_task (tenant_id, status, due) where del_flag = 0;
create trigger wf_task_changed after insert or update or delete or truncate on wf_task for each statement execute function mw_note_change();
create table wf_task_candidate (
  id character varying(32) primary key,
  task_id character varying(32) not null,
  username character varying(100) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index wf_task_candidate_order_ix on wf_task_candidate (create_time desc, id desc) where del_flag = 0;
create index wf_task_candidate_task_id_ix on wf_task_candidate (task_id) where del_flag = 0;
create index wf_task_candidate_username_ix on wf_task_candidate (username) where del_flag = 0;
create trigger wf_task_candidate_changed after insert or update or delete or truncate on wf_task_candidate for each statement execute function mw_note_change();
create table wf_history (
  id character varying(32) primary key,
  instance_id character varying(32) not null,
  task_id character varying(32),
  node_id character varying(200),
  node_name character varying(200),
  action character varying(32) not null,
  opinion character varying(2000),
  attachments text,
  people character varying(2000),
  detail jsonb,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index wf_history_order_ix on wf_history (tenant_id, create_time desc, id desc) where del_flag = 0;
create index wf_history_instance_id_ix on wf_history (instance_id) where del_flag = 0;
create index wf_history_task_id_ix on wf_history (task_id) where del_flag = 0;
create index wf_history_instance_id_create_time_ix on wf_history (tenant_id, instance_id, create_time) where del_flag = 0;
create trigger wf_history_changed after insert or update or delete or truncate on wf_history for each statement execute function mw_note_change();
create table wf_activity (
  id character varying(32) primary key,
  instance_id character varying(32) not null,
  model_key character varying(64) not null,
  node_id character varying(200) not null,
  token integer not null,
  entered_at timestamp(0) with time zone not null,
  left_at timestamp(0) with time zone,
  outcome character varying(100),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index wf_activity_order_ix on wf_activity (tenant_id, create_time desc, id desc) where del_flag = 0;
create index wf_activity_instance_id_token_ix on wf_activity (tenant_id, instance_id, token) where del_flag = 0;
create index wf_activity_model_key_node_id_entered_at_ix on wf_activity (tenant_id, model_key, node_id, entered_at) where del_flag = 0;
create trigger wf_activity_changed after insert or update or delete or truncate on wf_activity for each statement execute function mw_note_change();
create table wf_job (
  id character varying(32) primary key,
  instance_id character varying(32) not null,
  token integer not null,
  node_id character varying(200) not null,
  kind character varying(16) not null,
  status character varying(16) not null default 'WAITING',
  due timestamp(0) with time zone not null,
  tries integer not null default 0,
  times_left integer,
  variables jsonb,
  last_error character varying(2000),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index wf_job_order_ix on wf_job (tenant_id, create_time desc, id desc) where del_flag = 0;
create index wf_job_status_due_ix on wf_job (tenant_id, status, due) where del_flag = 0;
create index wf_job_instance_id_token_ix on wf_job (tenant_id, instance_id, token) where del_flag = 0;
create trigger wf_job_changed after insert or update or delete or truncate on wf_job for each statement execute function mw_note_change();
create table wf_subscription (
  id character varying(32) primary key,
  instance_id character varying(32) not null,
  token integer not null,
  node_id character varying(200) not null,
  kind character varying(16) not null,
  event_name character varying(100) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index wf_subscription_order_ix on wf_subscription (tenant_id, create_time desc, id desc) where del_flag = 0;
create index wf_subscription_kind_event_name_ix on wf_subscription (tenant_id, kind, event_name) where del_flag = 0;
create index wf_subscription_instance_id_token_ix on wf_subscription (tenant_id, instance_id, token) where del_flag = 0;
create trigger wf_subscription_changed after insert or update or delete or truncate on wf_subscription for each statement execute function mw_note_change();
create table wf_incident (
  id character varying(32) primary key,
  instance_id character varying(32) not null,
  node_name character varying(200) not null,
  reason character varying(2000) not null,
  status character varying(32) not null default 'OPEN',
  solved_by character varying(100),
  solved_time timestamp(0) with time zone,
  node_id character varying(200) not null,
  token integer not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index wf_incident_order_ix on wf_incident (tenant_id, create_time desc, id desc) where del_flag = 0;
create index wf_incident_instance_id_ix on wf_incident (instance_id) where del_flag = 0;
create index wf_incident_instance_id_token_ix on wf_incident (tenant_id, instance_id, token) where del_flag = 0;
create index wf_incident_status_create_time_ix on wf_incident (tenant_id, status, create_time) where del_flag = 0;
create trigger wf_incident_changed after insert or update or delete or truncate on wf_incident for each statement execute function mw_note_change();
create table wf_cc (
  id character varying(32) primary key,
  title character varying(200) not null,
  process_name character varying(100) not null,
  node_name character varying(200),
  sender character varying(100) not null,
  receiver character varying(100) not null,
  reason character varying(500),
  read_time timestamp(0) with time zone,
  instance_id character varying(32) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index wf_cc_order_ix on wf_cc (tenant_id, create_time desc, id desc) where del_flag = 0;
create index wf_cc_instance_id_ix on wf_cc (instance_id) where del_flag = 0;
create index wf_cc_receiver_create_time_ix on wf_cc (tenant_id, receiver, create_time) where del_flag = 0;
create trigger wf_cc_changed after insert or update or delete or truncate on wf_cc for each statement execute function mw_note_change();
create table wf_delegate_rule (
  id character varying(32) primary key,
  from_user character varying(100) not null,
  to_user character varying(100) not null,
  begin_time timestamp(0) with time zone not null,
  end_time timestamp(0) with time zone not null,
  models character varying(2000),
  enabled character(1) not null default 'Y',
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
create index wf_delegate_rule_order_ix on wf_delegate_rule (tenant_id, create_time desc, id desc) where del_flag = 0;
create index wf_delegate_rule_from_user_begin_time_end_time_ix on wf_delegate_rule (tenant_id, from_user, begin_time, end_time) where del_flag = 0;
create trigger wf_delegate_rule_changed after insert or update or delete or truncate on wf_delegate_rule for each statement execute function mw_note_change();
create table wf_opinion (
  id character varying(32) primary key,
  phrase character varying(200) not null,
  position integer default 1,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create trigger wf_opinion_changed after insert or update or delete or truncate on wf_opinion for each statement execute function mw_note_change();
