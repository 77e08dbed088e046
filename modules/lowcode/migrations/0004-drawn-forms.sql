create table lc_drawn_form (
  id character varying(32) primary key,
  form_name character varying(100) not null,
  code character varying(40),
  version integer,
  publish_time timestamp(0) with time zone,
  remark character varying(500),
  form_content text,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index lc_drawn_form_formname_uq on lc_drawn_form (tenant_id, form_name) where del_flag = 0;
create unique index lc_drawn_form_code_uq on lc_drawn_form (tenant_id, code) where del_flag = 0;
create trigger lc_drawn_form_changed after insert or update or delete or truncate on lc_drawn_form for each statement execute function mw_note_change();
-- Each published version of a drawn form: old records open in the one they were written in.
create table lc_drawn_version (
  code character varying(40) not null,
  version integer not null,
  content text not null,
  names jsonb not null,
  create_by character varying(100) not null,
  create_time timestamp(0) with time zone not null,
  primary key (code, version)
);
