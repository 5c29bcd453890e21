# Runs a command as root of a user namespace with the ids of this one, in which no further namespace can be made.
outer=$(readlink /proc/self/ns/user)
(
  until [ "$(readlink /proc/$$/ns/user)" != "$outer" ]; do sleep 0.02; done
  echo "0 0 65536" > "/proc/$$/uid_map"
  echo "0 0 65536" > "/proc/$$/gid_map"
) &
exec unshare --user sh -c '
  until grep -q . /proc/self/gid_map; do sleep 0.02; done
  exec sh -c "echo 0 > /proc/sys/user/max_user_namespaces && exec \"\$@\"" sh "$@"
' sh "$@"
