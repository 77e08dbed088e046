-- Who is changing a design (drawn or online form); a row without a sign for a minute, or without its session, counts no longer.
create table lc_design_lock (
  form_id character varying(32) primary key,
  session_id character varying(32) not null,
  realname character varying(100) not null,
  since timestamp(0) with time zone not null,
  seen timestamp(0) with time zone not null
);
-- Fields of drawn forms that a role does not see (hidden) or not change (readonly); a column of a dynamic table stands behind its name and a dot.
create table lc_drawn_field_right (
  code character varying(40) not null,
  role_id character varying(32) not null,
  field character varying(81) not null,
  mode character varying(10) not null,
  primary key (code, role_id, field)
);
