-- Where an operation stands in the queue of the machine that it is meant for; empty while it is in none.
alter table mes_op_task add column queue_no numeric(18,6);
