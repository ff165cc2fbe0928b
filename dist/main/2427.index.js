import{shared as shared0}from"./shared-62427.js";const id=2427,ids=[2427],modules={...shared0};export{id,ids,modules};
