-- Sessions that were ended, with what their owners are told: nothing brings one back.
create table sys_session_end (
  token_hash varchar(64) primary key,
  user_id varchar(32) not null,
  reason varchar(32) not null,
  end_time timestamptz(0) not null
);
create index sys_session_end_time on sys_session_end (end_time);

-- How sign-ins of an account went that came from an address: many accounts failing from one are guessing.
create table sys_sign_in_address (
  address varchar(64) not null,
  account varchar(150) not null,
  failed_time timestamptz(0),
  succeeded_time timestamptz(0),
  primary key (address, account)
);
delete from sys_login_failure where subject like 'a:%';

-- Entries of before stand with the tenant in which their people begin.
update sys_log l
set tenant_id = named.id::integer
from sys_user u,
  lateral (select id from unnest(string_to_array(u.rel_tenant_ids, ',')) as t(id) where id ~ '^[1-9][0-9]{0,8}$' limit 1) named
where u.username = l.userid and u.del_flag = 0 and l.tenant_id = 0;
