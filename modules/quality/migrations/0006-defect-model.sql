create table qms_defect_model (
  id character varying(32) primary key,
  code character varying(32) not null,
  name character varying(100) not null,
  item character varying(32),
  shape character varying(32),
  category character varying(32),
  enabled character(1) not null default 'Y',
  drawing character varying(32),
  picture text,
  spots jsonb,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index qms_defect_model_code_uq on qms_defect_model (tenant_id, code) where del_flag = 0;
create index qms_defect_model_item_ix on qms_defect_model (item) where del_flag = 0;
create index qms_defect_model_category_ix on qms_defect_model (category) where del_flag = 0;
create trigger qms_defect_model_changed after insert or update or delete or truncate on qms_defect_model for each statement execute function mw_note_change();
