create table wf_model (
  id character varying(32) primary key,
  model_key character varying(64) not null,
  name character varying(100) not null,
  category character varying(32) not null default 'other',
  status character varying(32) not null default 'draft',
  version integer,
  remark character varying(500),
  bpmn_xml text,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index wf_model_modelkey_uq on wf_model (tenant_id, model_key) where del_flag = 0;
create trigger wf_model_changed after insert or update or delete or truncate on wf_model for each statement execute function mw_note_change();
create table wf_deployment (
  id character varying(32) primary key,
  model_id character varying(32) not null,
  model_key character varying(64) not null,
  name character varying(100) not null,
  version integer not null,
  bpmn_xml text not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index wf_deployment_modelid_version_uq on wf_deployment (tenant_id, model_id, version) where del_flag = 0;
create index wf_deployment_order_ix on wf_deployment (tenant_id, create_time desc, id desc) where del_flag = 0;
create index wf_deployment_model_id_ix on wf_deployment (model_id) where del_flag = 0;
create trigger wf_deployment_changed after insert or update or delete or truncate on wf_deployment for each statement execute function mw_note_change();
create table wf_custom_form (
  id character varying(32) primary key,
  business_name character varying(100) not null,
  entity_id character varying(100) not null,
  route_name character varying(200) not null,
  deploy_id character varying(32),
  flow_name character varying(100),
  remark character varying(500),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index wf_custom_form_businessname_uq on wf_custom_form (tenant_id, business_name) where del_flag = 0;
create index wf_custom_form_order_ix on wf_custom_form (tenant_id, create_time desc, id desc) where del_flag = 0;
create index wf_custom_form_deploy_id_ix on wf_custom_form (deploy_id) where del_flag = 0;
create trigger wf_custom_form_changed after insert or update or delete or truncate on wf_custom_form for each statement execute function mw_note_change();
create table wf_deploy_form (
  id character varying(32) primary key,
  deploy_id character varying(32) not null,
  node_key character varying(100) not null default 'start',
  form_id character varying(32) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index wf_deploy_form_deployid_nodekey_uq on wf_deploy_form (tenant_id, deploy_id, node_key) where del_flag = 0;
create index wf_deploy_form_order_ix on wf_deploy_form (tenant_id, create_time desc, id desc) where del_flag = 0;
create index wf_deploy_form_deploy_id_ix on wf_deploy_form (deploy_id) where del_flag = 0;
create index wf_deploy_form_form_id_ix on wf_deploy_form (form_id) where del_flag = 0;
create trigger wf_deploy_form_changed after insert or update or delete or truncate on wf_deploy_form for each statement execute function mw_note_change();
create table wf_deploy_online (
  id character varying(32) primary key,
  deploy_id character varying(32) not null,
  node_key character varying(100) not null default 'start',
  online_id character varying(32) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index wf_deploy_online_deployid_nodekey_uq on wf_deploy_online (tenant_id, deploy_id, node_key) where del_flag = 0;
create index wf_deploy_online_order_ix on wf_deploy_online (tenant_id, create_time desc, id desc) where del_flag = 0;
create index wf_deploy_online_deploy_id_ix on wf_deploy_online (deploy_id) where del_flag = 0;
create index wf_deploy_online_online_id_ix on wf_deploy_online (online_id) where del_flag = 0;
create trigger wf_deploy_online_changed after insert or update or delete or truncate on wf_deploy_online for each statement execute function mw_note_change();
