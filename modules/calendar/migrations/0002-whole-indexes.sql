-- Rows of these tables go for good or never: an index of live rows alone served no statement that does not ask for them.
drop index cal_day_rotation_ix;
create index cal_day_rotation_ix on cal_day (rotation);
drop index cal_day_workshop_ix;
create index cal_day_workshop_ix on cal_day (workshop);
drop index cal_day_team_ix;
create index cal_day_team_ix on cal_day (team);
drop index cal_day_shift_ix;
create index cal_day_shift_ix on cal_day (shift);
drop index cal_day_rotation_day_ix;
create index cal_day_rotation_day_ix on cal_day (tenant_id, rotation, day);
drop index cal_day_team_day_ix;
create index cal_day_team_day_ix on cal_day (tenant_id, team, day);
drop index cal_day_workshop_day_ix;
create index cal_day_workshop_day_ix on cal_day (tenant_id, workshop, day);
