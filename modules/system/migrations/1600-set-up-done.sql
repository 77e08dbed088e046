-- An installation that has departments was set up before there was a screen for it.
insert into sys_setting (key, value, update_time) select 'setUpStep', '4'::jsonb, max(create_time) from sys_depart having max(create_time) is not null;
