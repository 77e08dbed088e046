-- What an import did to which records, so that it can be taken back as a whole.
create table sys_import (
  id varchar(32) primary key,
  tenant_id integer not null,
  entity varchar(64) not null,
  file_name varchar(255) not null,
  total integer not null,
  added integer not null,
  updated integer not null,
  unchanged integer not null,
  refused integer not null,
  create_by varchar(100) not null,
  create_time timestamptz(0) not null,
  undo_time timestamptz(0)
);
create index sys_import_owner on sys_import (tenant_id, create_by, entity, create_time desc);
create index sys_import_time on sys_import (create_time);

-- `before` holds the values that an update replaced, null for an added record; `rev` is the revision that the import left.
create table sys_import_row (
  import_id varchar(32) not null references sys_import on delete cascade,
  row_no integer not null,
  record_id varchar(32) not null,
  rev integer not null,
  before jsonb,
  primary key (import_id, record_id)
);

-- Which field a person took each heading of a sheet for: heading → field, or an empty text for a column left out.
create table sys_import_mapping (
  tenant_id integer not null,
  username varchar(100) not null,
  entity varchar(64) not null,
  columns jsonb not null,
  update_time timestamptz(0) not null,
  primary key (tenant_id, username, entity)
);
