-- What the standard set of each role was when base data was loaded last (decision 0038).
create table sys_role_standard (
  role_id varchar(32) not null,
  permission_id varchar(64) not null,
  primary key (role_id, permission_id)
);
