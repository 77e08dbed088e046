-- Secrets are encrypted for their row, which takes more room.
alter table sys_second_factor alter column secret type varchar(200);

-- Messages that wait to be sent are few among many that were.
create index sys_sms_waiting on sys_sms (create_time, id) where del_flag = 0 and es_send_status = '0';
