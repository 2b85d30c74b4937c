const { contextBridge, ipcRenderer, webUtils } = require('electron');
contextBridge.exposeInMainWorld('small', {
  invoke: (channel, ...args) => ipcRenderer.invoke(channel, ...args),
  say: (text) => ipcRenderer.send('say', text),
  onSaid: (listener) => {
    const heard = (_event, ...args) => listener(...args);
    ipcRenderer.on('said', heard);
    return () => ipcRenderer.off('said', heard);
  },
  paths: (files) =>
    ipcRenderer.invoke(
      'echo',
      files.map((file) => webUtils.getPathForFile(file)),
    ),
  describe: (value) => Object.prototype.toString.call(value),
  throws: () => {
    throw new TypeError('from the preload');
  },
  answer: 42,
  nested: { list: [1, 'two', new Date(0)] },
});
