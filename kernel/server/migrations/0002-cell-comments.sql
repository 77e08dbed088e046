-- What people say about single cells of a record or of the rows of its sub-tables.
create table sys_cell_comment (
  id varchar(32) primary key,
  tenant_id integer not null,
  entity varchar(64) not null,
  record_id varchar(32) not null,
  lines varchar(64),
  line_id varchar(32),
  field varchar(64) not null,
  text varchar(1000) not null,
  create_by varchar(100) not null,
  create_time timestamptz(0) not null,
  resolve_by varchar(100),
  resolve_time timestamptz(0)
);
create index sys_cell_comment_record on sys_cell_comment (entity, record_id, id);
