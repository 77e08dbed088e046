-- Since when pieces wait or are worked on at an operation: the age that boards and work lists tell.
alter table mes_op_task add column here_since timestamp(0) with time zone;
update mes_op_task set here_since = coalesce(started_at, create_time) where wip_qty > 0;
