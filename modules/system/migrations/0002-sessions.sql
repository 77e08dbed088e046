-- Sessions: only the hash of a token is kept.
create table sys_session (
  id varchar(32) primary key,
  token_hash varchar(64) not null unique,
  user_id varchar(32) not null,
  tenant_id integer not null,
  org_code varchar(64),
  ip varchar(64),
  user_agent varchar(255),
  create_time timestamptz(0) not null,
  seen_time timestamptz(0) not null
);
create index sys_session_user on sys_session (user_id);

-- Pictures to type off, valid for a minute.
create table sys_captcha (
  key varchar(64) primary key,
  answer varchar(16) not null,
  create_time timestamptz(0) not null
);

-- Failed sign-ins of an account (`u:`) or an address (`a:`).
create table sys_login_failure (
  subject varchar(160) primary key,
  failures integer not null,
  last_time timestamptz(0) not null,
  locked_until timestamptz(0)
);
