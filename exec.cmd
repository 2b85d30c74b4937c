@rem Stands in for the shell's `exec` where npm runs scripts in cmd.exe: `npm run local-service` must not leave a shell between npm and the service, or signals would end that shell instead.
@%*
