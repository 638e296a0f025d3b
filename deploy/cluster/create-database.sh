#!/bin/sh
# Patroni gives the address of the new primary; the migration does the rest.
set -eu
psql "$1" -v ON_ERROR_STOP=1 -c 'create database fournil'
pgbackrest stanza-create
