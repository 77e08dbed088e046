create table wf_start_draft (
  id character varying(32) primary key,
  model_key character varying(64) not null,
  title character varying(200),
  kept_time timestamp(0) with time zone not null,
  content jsonb,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index wf_start_draft_order_ix on wf_start_draft (tenant_id, create_time desc, id desc);
create index wf_start_draft_create_by_kept_time_ix on wf_start_draft (tenant_id, create_by, kept_time);
create trigger wf_start_draft_changed after insert or update or delete or truncate on wf_start_draft for each statement execute function mw_note_change();
