-- Codes sent to phones; one per phone and purpose (0 sign-in, 1 registration, 2 forgotten password).
create table sys_phone_code (
  phone varchar(45) not null,
  purpose varchar(1) not null,
  code varchar(10) not null,
  tries integer not null default 0,
  create_time timestamptz(0) not null,
  primary key (phone, purpose)
);

-- Second factor of a person; without enable_time it is being set up.
create table sys_second_factor (
  user_id varchar(32) primary key,
  secret varchar(64) not null,
  enable_time timestamptz(0),
  last_step bigint not null default 0,
  recovery text[] not null default '{}',
  create_time timestamptz(0) not null
);

-- Accounts of people at identity providers.
create table sys_third_account (
  source varchar(50) not null,
  subject varchar(255) not null,
  user_id varchar(32) not null,
  create_time timestamptz(0) not null,
  primary key (source, subject)
);
create index sys_third_account_user on sys_third_account (user_id);

-- What stands between the steps of a sign-in: the way to a provider, an account that is not bound yet, a ticket for a session.
create table sys_sign_in_step (
  id varchar(64) primary key,
  kind varchar(10) not null,
  content jsonb not null,
  create_time timestamptz(0) not null
);
create index sys_sign_in_step_time on sys_sign_in_step (create_time);
