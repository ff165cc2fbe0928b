import{shared as shared0}from"./shared-83627.js";const id=3627,ids=[3627],modules={...shared0};export{id,ids,modules};
