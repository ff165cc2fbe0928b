import{shared as shared0}from"./shared-46822.js";const id=6822,ids=[6822],modules={...shared0};export{id,ids,modules};
